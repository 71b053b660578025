import type { VoucherPreset } from '@portico/shared/contracts'
import { useAddressParam } from '@portico/shared/layout'
import { useVoucherScope } from '../family/family-context'
import { voucherPresetsApi, type PresetRights } from './voucher-presets-api'

/** Presets of a scope, and the selected one. */
export interface PresetChoice {
  presets: readonly VoucherPreset[]
  /** Undefined until they are loaded. */
  can: PresetRights | undefined
  selected: VoucherPreset | undefined
  /** Null selects none. */
  choose: (presetId: number | null) => void
  /** Error of loading the presets; undefined while they load, and on success. */
  error: unknown
  retry: () => void
  /** The address names a preset, and the presets are still loading. */
  isAwaited: boolean
}

/** The selection is in the address: `?preset=12`. */
export function usePresetChoice(): PresetChoice {
  const scope = useVoucherScope()
  const [presetParam, ask] = useAddressParam('preset', { replace: true })
  const result = voucherPresetsApi.useListVoucherPresetsQuery(scope, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = result
  const presets = data?.items ?? []
  return {
    presets,
    can: data?.can,
    selected: presets.find(({ id }) => String(id) === presetParam),
    choose: (presetId) => ask(presetId === null ? null : String(presetId)),
    error: data || isFetching ? undefined : error,
    retry: () => void refetch(),
    isAwaited: presetParam !== null && !data,
  }
}
