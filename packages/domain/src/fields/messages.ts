/** Messages for fields of any record. Messages for one kind of record are in its folder. */
export const FIELD_MESSAGES = {
  required: 'This field is required.',
  null: 'This field may not be null.',
  blank: 'This field may not be blank.',
  notText: 'Not a valid string.',
  notBoolean: 'Must be a valid boolean.',
  notWholeNumber: 'A valid integer is required.',
  notNumber: 'A valid number is required.',
  tooManyDecimals: 'Ensure that there are no more than 2 decimal places.',
  notList: 'Expected a list of items.',
  notObject: 'Invalid data. Expected an object.',
  date: 'Date has wrong format. Use YYYY-MM-DD.',
  time: 'Datetime has wrong format. Use ISO 8601, for example 2025-01-05T10:00:00Z.',
  nullCharacter: 'Null characters are not allowed.',
  loneSurrogate: 'Enter a valid text.',
} as const

export const tooLongMessage = (limit: number) => `Ensure this field has no more than ${limit} characters.`
export const tooManyMessage = (limit: number) => `Ensure this field has no more than ${limit} elements.`
export const belowMinimumMessage = (minimum: number) => `Ensure this value is greater than or equal to ${minimum}.`
export const aboveMaximumMessage = (maximum: number) => `Ensure this value is less than or equal to ${maximum}.`
export const invalidChoiceMessage = (value: unknown) => `"${printable(value)}" is not a valid choice.`
export const unknownRecordMessage = (id: number | string) => `Invalid pk "${id}" - object does not exist.`
export const invalidFilterMessage = (value: unknown) =>
  `Select a valid choice. ${printable(value)} is not one of the available choices.`

/** A message repeats only this many characters of a rejected value. */
const PRINTED_VALUE_MAX = 100

function printable(value: unknown): string {
  // JSON.stringify would overflow the stack for a value with a hundred thousand levels of nesting.
  if (typeof value === 'object' && value !== null) return Array.isArray(value) ? '[...]' : '{...}'
  return String(value).slice(0, PRINTED_VALUE_MAX).toWellFormed()
}

/**
 * The message for an absent value, for null, or for a value of the wrong type.
 * @param wrongType the message for a value of the wrong type
 */
export function typeMessage(input: unknown, wrongType: string): string {
  if (input === undefined) return FIELD_MESSAGES.required
  if (input === null) return FIELD_MESSAGES.null
  return wrongType
}
