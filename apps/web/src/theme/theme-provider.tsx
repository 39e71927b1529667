import { MantineProvider, useComputedColorScheme } from '@mantine/core'
import { type ReactNode, useLayoutEffect } from 'react'
import { createThemeManager } from './color-scheme.ts'
import { localStore } from '../api/storage.ts'
import { resolveCssVariables, theme } from './theme.ts'

const themeManager = createThemeManager(localStore)

/** Keeps `data-theme` (THEME-03) in step with Mantine's attribute; start.js set both before the first paint. */
function ThemeAttribute() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  useLayoutEffect(() => {
    document.documentElement.dataset.theme = scheme
  }, [scheme])
  return null
}

export function ThemeProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={resolveCssVariables}
      colorSchemeManager={themeManager}
      defaultColorScheme="auto"
      // All of Mantine's variables are made here, from the theme; its own stylesheet of them (4 kB) is left out.
      deduplicateCssVariables={false}
    >
      <ThemeAttribute />
      {children}
    </MantineProvider>
  )
}
