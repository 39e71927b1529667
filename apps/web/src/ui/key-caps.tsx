import classes from './key-caps.module.css'

/** Keys that are pressed in sequence: 'g d'. */
export const KeyCaps = ({ keys }: { keys: string }) => (
  <span className={classes.keys}>
    {keys.split(' ').map((key, at) => (
      // oxlint-disable-next-line react/no-array-index-key -- keys may repeat, and their order never changes
      <kbd key={at} className={classes.key}>
        {labelOf(key)}
      </kbd>
    ))}
  </span>
)

const labelOf = (key: string): string => {
  if (key.length > 1 || key.toLowerCase() === key.toUpperCase()) return key
  return key === key.toUpperCase() ? `⇧ ${key}` : key.toUpperCase()
}
