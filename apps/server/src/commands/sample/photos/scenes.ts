import { randomFrom } from '../sample-random.ts'
import { bathroom } from './bathroom.ts'
import { concrete } from './concrete.ts'
import { deck } from './deck.ts'
import { hallway } from './hallway.ts'
import { kitchen } from './kitchen.ts'
import { panel } from './panel.ts'
import { partition } from './partition.ts'
import { pipes } from './pipes.ts'
import { roof } from './roof.ts'
import type { Scene } from './scene.ts'
import type { Size } from './stage.ts'
import { warehouse } from './warehouse.ts'
import { siding } from './window.ts'

const SCENES = {
  bathroom,
  concrete,
  deck,
  hallway,
  kitchen,
  panel,
  partition,
  pipes,
  roof,
  siding,
  warehouse,
} satisfies Record<string, Scene>
export type SceneName = keyof typeof SCENES

/** What is on a photo. Those of the same scene and seed show the same place. */
export interface Shot {
  scene: SceneName
  seed: number
  /** 0 before the work, 1 after it. */
  progress: number
  isUpright?: boolean
}

export const sizeOf = ({ isUpright = false }: Shot): Size =>
  isUpright ? { width: 1200, height: 1600 } : { width: 1600, height: 1200 }

/** @returns SVG, without the root element; the same for the same shot */
export function drawScene(shot: Shot): string {
  const { progress, scene, seed } = shot
  const layoutRandom = randomFrom(seed)
  const detailsRandom = randomFrom(seed * 101 + Math.round(progress * 100))
  return SCENES[scene]({ size: sizeOf(shot), layoutRandom, detailsRandom, progress })
}
