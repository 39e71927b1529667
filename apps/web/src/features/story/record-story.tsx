import { usePickerWorkers } from '../assignments/picker-workers.ts'
import { RecordLine } from './record-line.tsx'
import { type PhotoParts, Story } from './story.tsx'
import type { StoryOf, StorySources } from './use-story.ts'

interface RecordStoryProps extends Pick<StorySources, 'responses' | 'version'> {
  of: StoryOf
  photos: PhotoParts
}

/** The story of a client, project, or worker, over all of their records. */
export function RecordStory(props: RecordStoryProps) {
  const workers = usePickerWorkers()
  return <Story {...props} renderLine={(item) => <RecordLine item={item} workers={workers} />} />
}
