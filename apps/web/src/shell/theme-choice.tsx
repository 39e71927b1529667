import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { settingsTexts } from '../texts/en/settings.ts'
import { useTexts } from '../texts/use-texts.ts'
import { useThemeChoice } from '../theme/theme-choice.ts'
import classes from './settings-panel.module.css'

const THEMES = [
  { value: 'light', icon: IconSun },
  { value: 'dark', icon: IconMoon },
  // Stores no theme, so the page follows the system preference (THEME-02).
  { value: 'auto', icon: IconDeviceDesktop },
] as const

/** The theme setting (THEME-04). */
export function ThemeChoice() {
  const t = useTexts(settingsTexts)
  const { choice, choose } = useThemeChoice()
  return (
    <fieldset className={classes.setting}>
      <legend>{t('theme.label')}</legend>
      <div className={classes.choices}>
        {THEMES.map(({ value, icon: Icon }) => (
          <label key={value} className={classes.choice}>
            <input type="radio" name="theme" value={value} checked={choice === value} onChange={() => choose(value)} />
            <Icon data-icon="m" aria-hidden />
            {t(`theme.${value}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
