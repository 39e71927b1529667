import { type ReactNode, useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { savedTheme, saveTheme, THEME_KEY, ThemeContext, type ThemeChoice, themeChoiceOf } from './theme-choice.ts'
import { useMediaQuery } from './use-media-query.ts'

/** Keeps `data-theme` in sync with the choice in any window (THEME-03). start.js sets it before the first paint. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [choice, setChoice] = useState(savedTheme)
  const isSystemDark = useMediaQuery('(prefers-color-scheme: dark)')
  const theme = choice === 'auto' ? (isSystemDark ? 'dark' : 'light') : choice
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = theme
  }, [theme])
  useEffect(() => {
    const follow = ({ key, newValue }: StorageEvent) => {
      if (key === THEME_KEY) setChoice(themeChoiceOf(newValue))
    }
    window.addEventListener('storage', follow)
    return () => window.removeEventListener('storage', follow)
  }, [])
  const state = useMemo(() => {
    const choose = (next: ThemeChoice) => {
      saveTheme(next)
      setChoice(next)
    }
    return { choice, choose }
  }, [choice])
  return <ThemeContext value={state}>{children}</ThemeContext>
}
