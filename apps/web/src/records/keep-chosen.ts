interface Choice {
  value: string
  label: string
}

/**
 * The choices of a select, with the chosen one among them even while the rest are on their way or could not be loaded:
 * a select that has no such option would show its first one, as if nothing were chosen.
 * @param label what is known of the chosen one
 */
export const keepChosen = (choices: Choice[], chosen: string, label: string): Choice[] =>
  choices.some(({ value }) => value === chosen) ? choices : [...choices, { value: chosen, label }]
