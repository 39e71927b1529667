import type { VirtualItem } from '@tanstack/react-virtual'

const kept = new Map<string, VirtualItem[]>()

/** Heights measured when a list was last shown, so that coming back to a scroll position finds it where it was (SHELL-25). */
export const keptMeasures = (name: string): VirtualItem[] => kept.get(name) ?? []

export const keepMeasures = (name: string, measures: VirtualItem[]): void => void kept.set(name, measures)
