import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** THEME-03. public/start.js reads the same key before the first paint. */
const THEME_KEY = 'theme'

const savedTheme = (value: string | null): MantineColorScheme =>
  value === 'light' || value === 'dark' ? value : 'auto'

/**
 * Keeps the chosen theme under the key `theme`; anything but 'light' and 'dark' counts as nothing saved, and the
 * system's preference is followed (THEME-01 to THEME-04). Mantine's own manager would also store and accept 'auto'.
 */
export function createThemeManager(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
): MantineColorSchemeManager {
  let onStorage: ((event: StorageEvent) => void) | undefined

  return {
    get: () => savedTheme(storage.getItem(THEME_KEY)),
    set: (scheme) => (scheme === 'auto' ? storage.removeItem(THEME_KEY) : storage.setItem(THEME_KEY, scheme)),
    clear: () => storage.removeItem(THEME_KEY),
    subscribe: (onUpdate) => {
      onStorage = (event) => event.key === THEME_KEY && onUpdate(savedTheme(event.newValue))
      window.addEventListener('storage', onStorage)
    },
    unsubscribe: () => {
      if (onStorage) window.removeEventListener('storage', onStorage)
    },
  }
}
