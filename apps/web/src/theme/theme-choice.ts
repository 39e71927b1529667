import { createContext, use } from 'react'
import { localStore } from '../api/storage.ts'

/** 'auto' is the default: nothing is saved, and the theme follows the system's preference. */
export type ThemeChoice = 'light' | 'dark' | 'auto'

/** THEME-03. public/start.js reads the same key before the first paint. */
export const THEME_KEY = 'theme'

/** Anything but 'light' and 'dark' counts as unset (THEME-01 to THEME-04). */
export const themeChoiceOf = (saved: string | null): ThemeChoice =>
  saved === 'light' || saved === 'dark' ? saved : 'auto'

export const savedTheme = (): ThemeChoice => themeChoiceOf(localStore.getItem(THEME_KEY))

export function saveTheme(choice: ThemeChoice): void {
  if (choice === 'auto') localStore.removeItem(THEME_KEY)
  else localStore.setItem(THEME_KEY, choice)
}

interface ThemeState {
  choice: ThemeChoice
  choose: (choice: ThemeChoice) => void
}

export const ThemeContext = createContext<ThemeState>({ choice: 'auto', choose: () => {} })

export const useThemeChoice = (): ThemeState => use(ThemeContext)
