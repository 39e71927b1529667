import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core'
import { IconMoon, IconSun } from '@tabler/icons-react'
import classes from './settings-panel.module.css'

const THEMES = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
] as const

/** THEME-04. */
export function ThemeChoice() {
  const { setColorScheme } = useMantineColorScheme()
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  return (
    <fieldset className={classes.setting}>
      <legend>Theme</legend>
      <div className={classes.choices}>
        {THEMES.map(({ value, label, icon: Icon }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name="theme"
              value={value}
              checked={scheme === value}
              onChange={() => setColorScheme(value)}
            />
            <Icon size={20} stroke={1.7} aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
