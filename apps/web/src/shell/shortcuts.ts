import { createStore, useStore } from '../api/create-store.ts'
import { localStore } from '../api/storage.ts'

const STORAGE_KEY = 'shortcuts'

/** Whether single-letter shortcuts are enabled on this device (SIDE-33). */
const shortcuts = createStore(localStore.getItem(STORAGE_KEY) !== 'off')

/** CSS hides the keys in tooltips while shortcuts are off. */
function showState(isOn: boolean): void {
  document.documentElement.dataset.shortcuts = isOn ? 'on' : 'off'
}

showState(shortcuts.get())

export const areShortcutsOn = shortcuts.get

export const useShortcuts = (): boolean => useStore(shortcuts)

export function setShortcuts(isOn: boolean): void {
  if (isOn) localStore.removeItem(STORAGE_KEY)
  else localStore.setItem(STORAGE_KEY, 'off')
  shortcuts.set(isOn)
  showState(isOn)
}
