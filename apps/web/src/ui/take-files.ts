import type { ChangeEvent } from 'react'

/**
 * Returns the selected files and clears the input: otherwise selecting the same file again would raise no change event.
 */
export function takeFiles({ currentTarget: input }: ChangeEvent<HTMLInputElement>): File[] {
  const files = [...(input.files ?? [])]
  input.value = ''
  return files
}
