import { type BrowserContext, chromium } from '@playwright/test'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { findChromium } from './chromium.ts'

const LISTENING = /^DevTools listening on (ws:.+)$/

export interface KillableBrowser {
  context: BrowserContext
  /** Ends all of its processes, as a phone does that needs memory, or whose battery is empty. Does nothing the second time. */
  kill: () => Promise<void>
}

/** A Chromium with a profile on the disk, in processes that can be killed. @param profile a folder */
export async function openKillableBrowser(profile: string): Promise<KillableBrowser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--headless',
    '--no-first-run',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
  ]
  // A group of its own, because a browser is many processes.
  const child = spawn(findChromium(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  const closed = once(child, 'close')
  const { pid } = child
  if (pid === undefined) throw new Error('The browser did not start')
  const killNow = () => process.kill(-pid, 'SIGKILL')
  process.on('exit', killNow)
  const address = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = LISTENING.exec(line)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.once('close', (code) => reject(new Error(`The browser ended with ${code}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  const [context] = browser.contexts()
  if (context === undefined) throw new Error('The browser has no context')
  return {
    context,
    kill: async () => {
      process.off('exit', killNow)
      if (child.exitCode === null && child.signalCode === null) killNow()
      await closed
    },
  }
}
