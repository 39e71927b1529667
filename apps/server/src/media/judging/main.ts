import { answerTasks } from '../../processes/answer-tasks.ts'
import { inspectMedia, type Judgement } from './inspect-media.ts'
import type { JudgingTask } from './open-judge.ts'

answerTasks<JudgingTask, Judgement>({ load: () => Promise.resolve(), work: ({ path }) => inspectMedia(path) })
