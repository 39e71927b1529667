import { useCommandKeys } from './use-command-keys.ts'
import { useUndoKey } from './use-undo-key.ts'

interface CommandHostProps {
  onPalette: () => void
  /** Opens the palette with the commands that create records. */
  onCreate: () => void
}

/** Executes commands on their keyboard shortcuts. Loads after the first list. */
export function CommandHost({ onPalette, onCreate }: CommandHostProps) {
  useCommandKeys((id) => {
    if (id === 'create') onCreate()
    else if (id === 'search') goToSearch(onPalette)
  })
  useUndoKey()
  return null
}

/** Focuses the search of the visible list, or calls `otherwise` if there is none. */
function goToSearch(otherwise: () => void): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (field) field.select()
  else otherwise()
}
