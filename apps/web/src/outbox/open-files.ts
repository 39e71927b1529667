import { isInstalled } from '../api/installed.ts'
import { leavingSignal } from '../api/leaving-signal.ts'
import { send } from '../api/send.ts'
import { FileReporter } from './file-reporter.ts'
import { FileSender, type SenderPorts } from './file-sender.ts'

const REPORT_MS = 30_000

/** Reports and sends the files of a page. Reports do not wait. */
export function openFiles(
  ports: Omit<SenderPorts, 'requestsOf'>,
): Pick<FileSender, 'wake' | 'reached' | 'schedule' | 'stop'> {
  const requestsOf = async (owner: string) => (await import('../api/resumable-uploads.ts')).uploadRequestsOf(owner)
  const sender = new FileSender({ ...ports, requestsOf })
  const reporter = new FileReporter({
    ...ports,
    isInstalled,
    send: (body, owner) => {
      const request = { method: 'PUT', body, signal: leavingSignal(), timeoutMs: REPORT_MS, owner } as const
      return send('/api/kept-files/report/', request)
    },
  })
  const both = (name: 'wake' | 'reached' | 'schedule' | 'stop') => () => {
    reporter[name]()
    sender[name]()
  }
  return { wake: both('wake'), reached: both('reached'), schedule: both('schedule'), stop: both('stop') }
}
