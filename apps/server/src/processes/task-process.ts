import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withoutSecrets } from '../secret-files.ts'

/** What such a program sends once, before its first task: everything that it needs is loaded. */
export const READY = 'ready'

/** What it answers to a task: a result, or a line for the log that says why there is none. */
export type Reply<Result> = { result: Result } | { fault: string }

/** A process takes some 100 MB; one that has had no task for a while gives them back. */
const IDLE_MS = 2 * 60_000

/** How long loading may take, on a machine that has just started and is busy with everything else. */
export const START_MAX_MS = 2 * 60_000

interface Limits {
  /** Ends the process, whatever it does: a decoder cannot be asked to stop. */
  left: AbortSignal
  /** Milliseconds for the task, from when the process is ready for it; to become ready it has `startWithinMs`. */
  limit: number
  startWithinMs?: number
}

interface Program {
  child: ChildProcess
  /** Has loaded what it needs. */
  isReady: boolean
}

/** The process was not ready in time. That says nothing of its task: the machine is busy. */
export class StartTooSlow extends Error {}

/** The process ended during a task: it crashed, or something outside killed it. */
export class ProcessDied extends Error {}

export interface TaskProcess<Task, Result> {
  /**
   * Runs a task, one at a time, in a process that is started when there is none.
   * @throws the reason of `left`; DOMException 'TimeoutError' when it took too long; StartTooSlow; ProcessDied; Error saying
   *   why there is no result
   */
  run(task: Task, limits: Limits): Promise<Result>
  /** Process id; undefined while none runs. */
  readonly pid: number | undefined
  close(): void
}

/**
 * A process for work on untrusted files. It is killed to stop it, and its death costs only the task that it worked on.
 * @param program a module that calls `answerTasks`
 */
export function openTaskProcess<Task extends object, Result>(program: URL): TaskProcess<Task, Result> {
  let running: Program | undefined
  let idle: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idle)
    running?.child.kill('SIGKILL')
    running = undefined
  }

  return {
    get pid() {
      return running?.child.pid
    },
    run: async (task, limits) => {
      clearTimeout(idle)
      running = running?.child.connected ? running : { child: startProgram(program), isReady: false }
      try {
        const reply = await ask<Result>(running, task, limits)
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
export function startProgram(program: URL): ChildProcess {
  // Results hold what JSON cannot: big integers and bytes.
  const child = fork(fileURLToPath(program), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    env: withoutSecrets(process.env),
  })
  // Callers that wait for an answer listen for errors themselves (ask). Without this, one that comes between two tasks
  // would end the server; the next task notices by itself.
  child.on('error', () => undefined)
  return child
}

async function ask<Result>(
  program: Program,
  task: object,
  { left, limit, startWithinMs = START_MAX_MS }: Limits,
): Promise<Reply<Result>> {
  const { child } = program
  const reply = Promise.withResolvers<Reply<Result>>()
  const die = (code: number | null, by: NodeJS.Signals | null) => {
    reply.reject(new ProcessDied(`the process died (${by ?? code})`))
  }
  const leave = () => reply.reject(left.reason)
  const giveUp = () => reply.reject(new DOMException('It took too long', 'TimeoutError'))
  const giveUpStart = () => reply.reject(new StartTooSlow('the process took too long to start'))
  let timer = program.isReady ? setTimeout(giveUp, limit) : setTimeout(giveUpStart, startWithinMs)
  const hear = (message: Reply<Result> | typeof READY) => {
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
    child.send(task, (error) => error && reply.reject(new ProcessDied(error.message)))
    return await reply.promise
  } finally {
    clearTimeout(timer)
    child.off('message', hear)
    child.off('exit', die)
    child.off('error', reply.reject)
    left.removeEventListener('abort', leave)
  }
}
