import { handleTasks } from '../../processes/handle-tasks.ts'
import { inspectMedia, type Inspection } from './inspect-media.ts'
import type { InspectionTask } from './media-inspector.ts'
import { restrictDecoders } from '../pictures/open-picture.ts'

restrictDecoders()
handleTasks<InspectionTask, Inspection>({ load: () => Promise.resolve(), work: ({ path }) => inspectMedia(path) })
