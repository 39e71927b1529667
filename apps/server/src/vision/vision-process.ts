import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { READY, type Reply, type Result, type Task } from './process/task.ts'

const PROGRAM = fileURLToPath(new URL('./process/main.ts', import.meta.url))

/** Letters' data and decoders take 150 MB; a process that nobody needs for a while gives them back. */
const IDLE_MS = 2 * 60_000

/** How long loading all that may take, on a machine that has just started and is busy with everything else. */
export const START_MAX_MS = 2 * 60_000

interface Limits {
  /** Ends the process, whatever it does: what decodes files of strangers cannot be asked to stop. */
  left: AbortSignal
  /** Milliseconds for the task, from when the process is ready for it; for becoming so it has `START_MAX_MS`. */
  limit: number
}

interface Program {
  child: ChildProcess
  /** Has loaded what it needs. */
  isReady: boolean
}

export interface VisionProcess {
  /**
   * Has a task done, one at a time, by a process that is started when there is none.
   * @throws the reason of `left`; DOMException 'TimeoutError' when it took too long; Error saying why there is no result
   */
  run(task: Task, limits: Limits): Promise<Result>
  /** Process id; undefined while none runs. */
  readonly pid: number | undefined
  close(): void
}

/** A process that does the heavy and dangerous part of analyses; its death costs the one that it worked on. */
export function openVisionProcess(): VisionProcess {
  let program: Program | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    program?.child.kill('SIGKILL')
    program = undefined
  }

  return {
    get pid() {
      return program?.child.pid
    },
    run: async (task, limits) => {
      clearTimeout(idle)
      program = program?.child.connected ? program : { child: startProgram(), isReady: false }
      try {
        const reply = await ask(program, task, limits)
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

async function ask(program: Program, task: Task, { left, limit }: Limits): Promise<Reply> {
  const { child } = program
  const reply = Promise.withResolvers<Reply>()
  const die = (code: number | null, by: NodeJS.Signals | null) => {
    reply.reject(new Error(`the vision process died (${by ?? code})`))
  }
  const leave = () => reply.reject(left.reason)
  const giveUp = () => reply.reject(new DOMException('It took too long', 'TimeoutError'))
  let timer = setTimeout(giveUp, program.isReady ? limit : START_MAX_MS)
  const hear = (message: Reply | typeof READY) => {
    if (message !== READY) return reply.resolve(message)
    program.isReady = true
    clearTimeout(timer)
    timer = setTimeout(giveUp, limit)
  }
  child.on('message', hear)
  child.once('exit', die)
  child.once('error', reply.reject)
  left.addEventListener('abort', leave)
  try {
    left.throwIfAborted()
    child.send(task, (error) => error && reply.reject(error))
    return await reply.promise
  } finally {
    clearTimeout(timer)
    child.off('message', hear)
    child.off('exit', die)
    child.off('error', reply.reject)
    left.removeEventListener('abort', leave)
  }
}
