import type { VoucherPreset } from '@portico/shared/contracts'
import { useSearchParams } from 'react-router-dom'
import { useListVoucherPresetsQuery } from '../../../api/voucher-presets-api'
import { useVoucherPlace } from '../../../family/family-context'

/** The presets of this place, and the one that the address names: `?preset=12`. */
export function usePresetChoice() {
  const place = useVoucherPlace()
  const [search, setSearch] = useSearchParams()
  const { data, isLoading } = useListVoucherPresetsQuery(place, { refetchOnMountOrArgChange: true })
  const presets: readonly VoucherPreset[] = data?.items ?? []
  const asked = search.get('preset')
  const choose = (presetId: number | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (presetId === null) next.delete('preset')
        else next.set('preset', String(presetId))
        return next
      },
      { replace: true },
    )
  return {
    presets,
    chosen: presets.find(({ id }) => String(id) === asked),
    choose,
    /** The address names one, and nobody knows yet whether it is there. */
    isAwaited: asked !== null && isLoading,
  }
}
