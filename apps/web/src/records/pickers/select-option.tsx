import { IconCheck, IconPlus } from '@tabler/icons-react'
import classes from './order-options.module.css'

interface SelectOptionProps {
  id: string
  label: string
  /** Distinguishes it from others of the same name. */
  facts?: string | undefined
  isActive: boolean
  isChosen: boolean
  /** Creates a record of this name. */
  isNew?: boolean | undefined
  onChoose: () => void
}

/** One option of `OrderSelect` and `RecordSelect`. */
export const SelectOption = ({ id, label, facts, isActive, isChosen, isNew, onChoose }: SelectOptionProps) => (
  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the focus stays in the field, which handles the keys
  <div
    id={id}
    role="option"
    aria-selected={isChosen}
    className={classes.option}
    data-is-active={isActive || undefined}
    data-is-new={isNew}
    tabIndex={-1}
    onClick={onChoose}
  >
    {isNew && <IconPlus aria-hidden />}
    <span className={classes.title} data-cut="2" dir="auto">
      {label}
    </span>
    {isChosen && <IconCheck className={classes.mark} aria-hidden />}
    {facts && (
      <span className={classes.facts} data-cut="1" dir="auto">
        {facts}
      </span>
    )}
  </div>
)
