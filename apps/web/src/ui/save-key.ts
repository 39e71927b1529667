import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, or Cmd+Enter, saves a form from any of its fields (FORM-20). In a field of several lines, Enter alone adds a line. */
export const isSaveKey = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.nativeEvent.isComposing
