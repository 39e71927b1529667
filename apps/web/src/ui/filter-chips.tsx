import { UnstyledButton } from './kit/unstyled-button.tsx'
import classes from './controls.module.css'

export interface FilterChoice<Code extends string> {
  /** The API's value; '' for all. */
  code: Code
  label: string
}

interface FilterChipsProps<Code extends string> {
  /** Accessible name of the group, e.g. 'Filter by status'. */
  label: string
  choices: readonly FilterChoice<Code>[]
  chosen: Code
  onChoose: (code: Code) => void
}

/** The status filters above a list: exactly one is selected. */
export function FilterChips<Code extends string>({ label, choices, chosen, onChoose }: FilterChipsProps<Code>) {
  return (
    <div role="group" aria-label={label} className={classes.chips}>
      {choices.map((choice) => (
        <UnstyledButton
          key={choice.code}
          className={classes.chip}
          aria-pressed={choice.code === chosen}
          onClick={() => onChoose(choice.code)}
        >
          {choice.label}
        </UnstyledButton>
      ))}
    </div>
  )
}
