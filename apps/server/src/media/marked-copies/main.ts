import { handleTasks } from '../../processes/handle-tasks.ts'
import { drawMarkedCopy } from './draw-marked-copy.ts'
import type { MarkedCopyTask } from './marked-copies.ts'
import { restrictDecoders } from '../pictures/open-picture.ts'

restrictDecoders()
handleTasks<MarkedCopyTask, Uint8Array>({ load: () => Promise.resolve(), work: drawMarkedCopy })
