import { useCommandKeys } from './use-command-keys.ts'

interface CommandHostProps {
  onPalette: () => void
  /** Opens the palette with what can be created. */
  onCreate: () => void
}

/** Performs commands by their keys; loaded after the first list. */
export function CommandHost({ onPalette, onCreate }: CommandHostProps) {
  useCommandKeys((id) => {
    if (id === 'create') onCreate()
    else if (id === 'search') goToSearch(onPalette)
  })
  return null
}

/** The search of the list that is shown, if there is one. */
function goToSearch(otherwise: () => void): void {
  const field = document.querySelector<HTMLInputElement>('main input[type=search]')
  if (field) field.select()
  else otherwise()
}
