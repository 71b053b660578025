import { NumberTile, TileFrame, ShareList, type TileResult } from '../../../../src/provided/tiles'
import { toApiFailure } from '../../../../src/provided/http/api-error'
import type { NumberTile as Figures } from '../../../../src/contracts/tile'
import styles from '../design-page.module.css'

const ignore = () => undefined
const RANGE = { from: '2026-02-01', to: '2026-02-28', generated_at: '2026-03-01T09:00:00Z' }
const LINK = { to: '/design/list', label: 'Open list' }

function loaded<Data>(currentData: Data): TileResult<Data> {
  return { currentData, isFetching: false, isError: false, refetch: ignore }
}

const guests: Figures = { ...RANGE, value: 48_912, prev: 43_110, change_pct: 13.5 }
const revenue: Figures = { ...RANGE, value: 1111, prev: 1248, change_pct: -11 }
const nothing: Figures = { ...RANGE, value: 0, prev: 0, change_pct: null }

/** Key figures and lists of the dashboard, also while they load and after a failure. */
export function Tiles() {
  const tile = { definition: 'People who logged in.', empty: 'Nobody logged in.', before: 'January 2026' }
  return (
    <div className={styles.tiles}>
      <NumberTile {...tile} title="Guests" link={LINK} result={loaded(guests)} />
      <NumberTile {...tile} title="Vouchers sold" result={loaded(revenue)} />
      <NumberTile {...tile} title="New guests" result={loaded(nothing)} />
      <TileFrame
        title="Login methods"
        definition="Logins by method."
        shape="table"
        result={loaded([1111, 848])}
      >
        {(counts) => (
          <ShareList
            shares={counts.map((value, index) => ({
              key: index,
              name: index === 0 ? 'Email' : 'Voucher',
              value,
              text: value,
            }))}
          />
        )}
      </TileFrame>
      {(['figure', 'bars', 'chart', 'table'] as const).map((shape) => (
        <TileFrame
          key={shape}
          title="Sessions"
          definition="Sessions of guests."
          shape={shape}
          result={{ isFetching: true, isError: false, refetch: ignore }}
        >
          {() => null}
        </TileFrame>
      ))}
      <TileFrame
        title="Data used"
        definition="Data that guests used."
        shape="figure"
        result={{ isFetching: false, isError: true, error: toApiFailure(503, null), refetch: ignore }}
      >
        {() => null}
      </TileFrame>
    </div>
  )
}
