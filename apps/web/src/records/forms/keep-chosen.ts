interface Choice {
  value: string
  label: string
}

/**
 * The choices of a select, including the selected one even while the others are loading or could not be loaded. Without
 * its option, a select would show the first one, as if nothing were selected.
 * @param label what is known of the selected one
 */
export const keepChosen = (choices: Choice[], chosen: string, label: string): Choice[] =>
  choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }]
