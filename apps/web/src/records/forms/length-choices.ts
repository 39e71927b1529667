import { lengthText } from '../../texts/format.ts'

/** How long an order may take, in minutes. */
const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 480]

/** Options of a select for the length of an order. @param chosen an API may have stored another one */
export const lengthChoices = (chosen?: number) =>
  [...new Set([...LENGTHS, ...(chosen === undefined ? [] : [chosen])])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: lengthText(minutes) }))
