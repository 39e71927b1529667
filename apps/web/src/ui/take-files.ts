import type { ChangeEvent } from 'react'

/** The files that were chosen. Empties the input, or choosing the same file again would change nothing and say nothing. */
export function takeFiles({ currentTarget: input }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}
