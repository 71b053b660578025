import { createContext, useContext } from 'react'
import type { VoucherPresetBody } from './voucher-presets-api'
import type { PresetChoice } from './use-preset-choice'

export interface Presets extends PresetChoice {
  /** Asks for a name and saves the settings as a preset. */
  save: (settings: VoucherPresetBody) => void
  manage: () => void
}

export const PresetContext = createContext<Presets | null>(null)

/** Presets of this page, and functions that open their dialogs. */
export function usePresets(): Presets {
  const presets = useContext(PresetContext)
  if (!presets) throw new Error('usePresets needs a PresetHost around it')
  return presets
}
