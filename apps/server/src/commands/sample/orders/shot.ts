import type { SceneName, Shot } from '../photos/scenes.ts'

/** @param seed the same for photos of the same place @param progress 0 before the work, 1 after it */
export const shot = (scene: SceneName, seed: number, progress: number): Shot[] => [
  { scene, seed, progress, isUpright: scene === 'panel' || scene === 'pipes' },
]
