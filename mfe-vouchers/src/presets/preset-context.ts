import { createContext, useContext } from 'react'
import type { VoucherPresetBody } from './voucher-presets-api'
import type { PresetChoice } from './use-preset-choice'

export interface Presets extends PresetChoice {
  /** Asks for a name and keeps the settings under it. */
  save: (settings: VoucherPresetBody) => void
  manage: () => void
}

export const PresetContext = createContext<Presets | null>(null)

/** The presets of this page, and the dialogs about them. */
export function usePresets(): Presets {
  const presets = useContext(PresetContext)
  if (!presets) throw new Error('usePresets needs a PresetHost around it')
  return presets
}
