import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useThemeChoice } from '../theme/theme-choice.ts'
import classes from './settings-panel.module.css'

const THEMES = [
  { value: 'light', label: 'Light', icon: IconSun },
  { value: 'dark', label: 'Dark', icon: IconMoon },
  // Nothing saved: what the system prefers is followed (THEME-02).
  { value: 'auto', label: 'System', icon: IconDeviceDesktop },
] as const

/** THEME-04. */
export function ThemeChoice() {
  const { choice, choose } = useThemeChoice()
  return (
    <fieldset className={classes.setting}>
      <legend>Theme</legend>
      <div className={classes.choices}>
        {THEMES.map(({ value, label, icon: Icon }) => (
          <label key={value} className={classes.choice}>
            <input type="radio" name="theme" value={value} checked={choice === value} onChange={() => choose(value)} />
            <Icon size={20} stroke={1.7} aria-hidden />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
