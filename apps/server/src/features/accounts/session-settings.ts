import type { Config } from '../../config.ts'

export interface SessionSettings {
  accessTokenSeconds: number
  refreshTokenSeconds: number
  /** How long a session can be without requests before it ends; null means no limit. */
  idleSeconds: number | null
}

export const sessionSettings = (config: Config): SessionSettings => ({
  accessTokenSeconds: config.accessTokenSeconds,
  refreshTokenSeconds: config.refreshTokenSeconds,
  idleSeconds: config.sessionIdleMinutes === undefined ? null : config.sessionIdleMinutes * 60,
})
