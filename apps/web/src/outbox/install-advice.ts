import { isInstalled } from '../api/installed.ts'
import { localStore } from '../api/storage.ts'

const DISMISSED_KEY = 'install-advice-dismissed'

interface Device {
  userAgent: string
  maxTouchPoints: number
}

/** Safari on an iPad calls itself a Mac, which has no touch screen. */
export const isIos = ({ maxTouchPoints, userAgent }: Device): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)

/** Whether what the page stores may be deleted after days without use, unless the advice was dismissed (SYNC-118). */
export const isInstallAdvised = (): boolean =>
  isIos(navigator) && !isInstalled() && localStore.getItem(DISMISSED_KEY) === null

export const dismissInstallAdvice = (): void => localStore.setItem(DISMISSED_KEY, 'yes')
