import { StoryPhotos } from '../features/portfolio/story-photos.tsx'
import { StoryViewer } from '../features/portfolio/story-viewer.tsx'

/** How every timeline draws its photos. */
export const STORY_PHOTOS = { Photos: StoryPhotos, Viewer: StoryViewer } as const
