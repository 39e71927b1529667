import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Reply, Result, Task } from './process/task.ts'

const PROGRAM = fileURLToPath(new URL('./process/main.ts', import.meta.url))

/** Letters' data and decoders take 150 MB; a process that nobody needs for a while gives them back. */
const IDLE_MS = 2 * 60_000

export interface VisionProcess {
  /**
   * Has a task done, one at a time, by a process that is started when there is none.
   * @param signal ends the process, whatever it does: what decodes files of strangers cannot be asked to stop
   * @throws the signal's reason; Error saying why there is no result
   */
  run(task: Task, signal: AbortSignal): Promise<Result>
  /** Of the process that runs at this moment. */
  readonly pid: number | undefined
  close(): void
}

/** A process that does the heavy and dangerous part of analyses; its death costs the one that it worked on. */
export function openVisionProcess(): VisionProcess {
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    child?.kill('SIGKILL')
    child = undefined
  }

  return {
    get pid() {
      return child?.pid
    },
    run: async (task, signal) => {
      clearTimeout(idle)
      child = child?.connected ? child : startProgram()
      try {
        const reply = await ask(child, task, signal)
        if ('fault' in reply) throw new Error(reply.fault)
        idle = setTimeout(end, IDLE_MS).unref()
        return reply.result
      } catch (error) {
        end()
        throw error
      }
    },
    close: end,
  }
}

/** Starts the program that a process runs. */
export function startProgram(): ChildProcess {
  // Fingerprints hold what JSON cannot.
  const child = fork(PROGRAM, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'], serialization: 'advanced' })
  // Whoever waits for an answer hears of it (ask); one that comes when nobody does would end the server, and the next
  // task finds out by itself.
  child.on('error', () => undefined)
  return child
}

async function ask(child: ChildProcess, task: Task, signal: AbortSignal): Promise<Reply> {
  const reply = Promise.withResolvers<Reply>()
  const die = (code: number | null, by: NodeJS.Signals | null) => {
    reply.reject(new Error(`the vision process died (${by ?? code})`))
  }
  const leave = () => reply.reject(signal.reason)
  child.once('message', reply.resolve)
  child.once('exit', die)
  child.once('error', reply.reject)
  signal.addEventListener('abort', leave)
  try {
    signal.throwIfAborted()
    child.send(task, (error) => error && reply.reject(error))
    return await reply.promise
  } finally {
    child.off('message', reply.resolve)
    child.off('exit', die)
    child.off('error', reply.reject)
    signal.removeEventListener('abort', leave)
  }
}
