import type { VoucherPreset } from '@portico/shared/contracts'
import { useAddressParam } from '@portico/shared/layout'
import { useVoucherScope } from '../core/family-context'
import { voucherPresetsApi, type PresetRights } from './voucher-presets-api'

/** The presets of a scope, and the one that is chosen. */
export interface PresetChoice {
  presets: readonly VoucherPreset[]
  /** Undefined until they are there. */
  can: PresetRights | undefined
  chosen: VoucherPreset | undefined
  /** Null: none. */
  choose: (presetId: number | null) => void
  /** Why nobody knows the presets; undefined while they load, and once they are there. */
  error: unknown
  retry: () => void
  /** The address names one, and nobody knows yet whether it is there. */
  isAwaited: boolean
}

/** The choice stands in the address: `?preset=12`. */
export function usePresetChoice(): PresetChoice {
  const scope = useVoucherScope()
  const [asked, ask] = useAddressParam('preset', { replace: true })
  const result = voucherPresetsApi.useListVoucherPresetsQuery(scope, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = result
  const presets = data?.items ?? []
  return {
    presets,
    can: data?.can,
    chosen: presets.find(({ id }) => String(id) === asked),
    choose: (presetId) => ask(presetId === null ? null : String(presetId)),
    error: data || isFetching ? undefined : error,
    retry: () => void refetch(),
    isAwaited: asked !== null && !data,
  }
}
