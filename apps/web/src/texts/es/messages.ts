/** Messages of the domain and the server, by their English text. */
const MESSAGES: Readonly<Record<string, string>> = {
  'This field is required.': 'Este campo es obligatorio.',
}

/** Messages with values: `$1` in the Spanish text is what the first group of the pattern matches. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/^Ensure this field has no more than (\d+) characters\.$/, 'Este campo admite $1 caracteres como máximo.'],
]

/** @returns undefined for an unknown message */
export function translateMessage(message: string): string | undefined {
  if (Object.hasOwn(MESSAGES, message)) return MESSAGES[message]
  const [pattern, spanish] = PATTERNS.find(([candidate]) => candidate.test(message)) ?? []
  return pattern && spanish && message.replace(pattern, spanish)
}
