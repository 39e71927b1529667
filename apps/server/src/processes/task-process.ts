import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { withoutSecrets } from '../secret-files.ts'
import { busiestThread, readThreadTimes } from './processor-time.ts'

/** The program sends this once, before its first result: everything that it needs is loaded. */
export const READY = 'ready'

/** The program's reply to a task: a result, or a line for the log that says why there is none. */
export type Reply<Result> = { result: Result } | { error: string }

/** A process takes 100 MB to 0.9 GB, so one without tasks ends after this time. */
const IDLE_TIMEOUT_MS = 2 * 60_000

/** How long loading may take, on a machine that has just started and is busy with everything else. */
export const START_TIMEOUT_MS = 2 * 60_000

interface RunOptions {
  /** Kills the process when aborted, since a decoder cannot be stopped in any other way. */
  signal: AbortSignal
  /** Time limit of the task, counted from when the process is ready. The start of the process has its own limit. */
  timeoutMs: number
  /**
   * The limit counts the processor time of the busiest thread: on a busy machine the task may take up to this many times as
   * long. By default it is wall-clock time, as for tasks that wait for something else.
   */
  busyFactor?: number
  startTimeoutMs?: number
}

interface Program {
  child: ChildProcess
  /** Has loaded what it needs. */
  isReady: boolean
}

/** The process was not ready in time. The task is not the cause: the machine is busy. */
export class StartTooSlow extends Error {}

/** The process ended during a task: it crashed, or something else killed it. */
export class ProcessDied extends Error {}

export interface TaskProcess<Task, Result> {
  /**
   * Runs a task in the process, which is started if necessary. Only one task may run at a time.
   * @throws the reason of `signal`; DOMException 'TimeoutError' when it took too long; StartTooSlow; ProcessDied; Error with
   *   the program's own description of its error
   */
  run(task: Task, options: RunOptions): Promise<Result>
  /** Process id; undefined while no process is running. */
  readonly pid: number | undefined
  close(): void
}

/**
 * A process for work on untrusted files. It is stopped by killing it, and a crash costs only its current task.
 * @param program a module that calls `handleTasks`
 */
export function openTaskProcess<Task extends object, Result>(program: URL): TaskProcess<Task, Result> {
  let running: Program | undefined
  let idleTimer: NodeJS.Timeout | undefined

  function end(): void {
    clearTimeout(idleTimer)
    running?.child.kill('SIGKILL')
    running = undefined
  }

  return {
    get pid() {
      return running?.child.pid
    },
    run: async (task, options) => {
      clearTimeout(idleTimer)
      running = running?.child.connected ? running : { child: spawnTaskProcess(program), isReady: false }
      try {
        const reply = await request<Result>(running, task, options)
        if ('error' in reply) throw new Error(reply.error)
        idleTimer = setTimeout(end, IDLE_TIMEOUT_MS).unref()
        return reply.result
      } catch (error) {
        end()
        throw error
      }
    },
    close: end,
  }
}

/**
 * In megabytes. Each thread of a program has its own young generation, which grows with the garbage of a picture and never
 * shrinks.
 */
const NODE_OPTIONS = ['--max-semi-space-size=8']
/** By default, the C library keeps memory in eight pools per core, and returns little of it. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '2' }

/** Starts the program in a child process. */
export function spawnTaskProcess(program: URL): ChildProcess {
  // Results contain big integers and bytes, which JSON cannot represent.
  const child = fork(fileURLToPath(program), {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [...process.execArgv, ...NODE_OPTIONS],
    env: { ...withoutSecrets(process.env), ...ENVIRONMENT },
  })
  // `request` listens for errors during a task. Without this listener an error between two tasks would crash the server;
  // the next task detects a dead process by itself.
  child.on('error', () => undefined)
  return child
}

async function request<Result>(
  program: Program,
  task: object,
  { busyFactor = 1, signal, startTimeoutMs = START_TIMEOUT_MS, timeoutMs }: RunOptions,
): Promise<Reply<Result>> {
  const { child } = program
  const reply = Promise.withResolvers<Reply<Result>>()
  const onExit = (code: number | null, killedBy: NodeJS.Signals | null) => {
    reply.reject(new ProcessDied(`the process died (${killedBy ?? code})`))
  }
  const onAbort = () => reply.reject(signal.reason)
  const onTimeout = () => reply.reject(new DOMException('the task took too long', 'TimeoutError'))
  const limit = { pid: child.pid ?? 0, timeoutMs, busyFactor }
  const onStartTimeout = () => reply.reject(new StartTooSlow('the process took too long to start'))
  let cancel = program.isReady ? limitTime(limit, onTimeout) : startTimer(startTimeoutMs, onStartTimeout)
  const onMessage = (message: Reply<Result> | typeof READY) => {
    if (message !== READY) return reply.resolve(message)
    program.isReady = true
    cancel()
    cancel = limitTime(limit, onTimeout)
  }
  child.on('message', onMessage)
  child.once('exit', onExit)
  child.once('error', reply.reject)
  signal.addEventListener('abort', onAbort)
  try {
    signal.throwIfAborted()
    child.send(task, (error) => error && reply.reject(new ProcessDied(error.message)))
    return await reply.promise
  } finally {
    cancel()
    child.off('message', onMessage)
    child.off('exit', onExit)
    child.off('error', reply.reject)
    signal.removeEventListener('abort', onAbort)
  }
}

interface TimeLimit {
  pid: number
  timeoutMs: number
  busyFactor: number
}

/**
 * Calls `onTimeout` once a thread of the process has used the processor time, or `busyFactor` times as much time has passed. The
 * sum of all threads would end a task on a busy machine that a quiet one, with a core for each thread, completes.
 * @returns cancels the limit
 */
function limitTime({ busyFactor, pid, timeoutMs }: TimeLimit, onTimeout: () => void): () => void {
  const usedBefore = readThreadTimes(pid)
  let passed = 0
  let cancel = () => {}
  function wait(delayMs: number): void {
    cancel = startTimer(delayMs, () => check(delayMs))
  }
  function check(delayMs: number): void {
    passed += delayMs
    const used = readThreadTimes(pid)
    // If the system does not report processor time, wall-clock time counts.
    const left = used && usedBefore ? timeoutMs - busiestThread(usedBefore, used) : 0
    const remaining = Math.min(left, timeoutMs * busyFactor - passed)
    if (remaining < 1) onTimeout()
    else wait(remaining)
  }
  wait(timeoutMs)
  return () => cancel()
}

function startTimer(delayMs: number, action: () => void): () => void {
  const timer = setTimeout(action, delayMs)
  return () => clearTimeout(timer)
}
