import { accountEventTexts } from './en/account-events.ts'
import { getTexts } from './use-texts.ts'

/**
 * The first match wins, because user agents also name older browsers: Edge claims Chrome and Safari, Chrome claims
 * Safari.
 */
const BROWSERS = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Headless)?(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
] as const

const SYSTEMS = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
] as const

const OTHER_LENGTH_MAX = 40

/** Returns a readable name such as 'Chrome on Android'. For other programs, returns the start of the user agent. */
export function describeDevice(userAgent: string): string {
  const browser = BROWSERS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  const t = getTexts(accountEventTexts)
  if (browser !== undefined) return system === undefined ? browser : t('device.browserOnSystem', { browser, system })
  return userAgent.trim().slice(0, OTHER_LENGTH_MAX) || t('device.unknown')
}

/** Whether the device is a phone or a tablet. */
export const isHandheld = (userAgent: string): boolean => /\b(?:iPhone|iPad|Android)\b/.test(userAgent)
