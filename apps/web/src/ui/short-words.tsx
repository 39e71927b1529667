import classes from './short-words.module.css'

interface ShortWordsProps {
  /** A part of `children`, which stays the accessible name. */
  short: string
  children: string
}

/** The label of a button; in a narrow container only its most important word. Set the whole label as the button's `aria-label`. */
export const ShortWords = ({ short, children }: ShortWordsProps) => (
  <>
    <span className={classes.long}>{children}</span>
    <span className={classes.short}>{short}</span>
  </>
)
