/**
 * A message with values: `$1` in the Spanish text is what the first group of the expression matches. An expression must
 * match the whole message.
 */
export type Pattern = readonly [RegExp, string]
