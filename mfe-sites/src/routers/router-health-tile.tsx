import { injectEndpoints } from '@portico/shared/api'
import type { RouterHealth } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { TextLink } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import {
  BigFigure,
  STALE_AFTER,
  tileCall,
  TileFrame,
  tileWidget,
  type TileProps,
} from '@portico/shared/tiles'
import { Typography } from 'antd'
import { FormattedNumber } from 'react-intl'
import english from '../locales/router-state/en.json'
import spanish from '../locales/router-state/es.json'
import { paths } from '../paths'
import { routerCauseId, routerStateId } from './router-names'
import styles from './router-health-tile.module.css'

const TEXTS = { 'en-US': english, 'es-ES': spanish }

const routerTileApi = injectEndpoints(['Router'], (build) => ({
  getRouterHealth: build.query({ ...tileCall('getSiteRouterHealth'), providesTags: ['Router'] }),
}))

declare module '@portico/shared/i18n' {
  interface MessageCatalogs {
    'mfe-sites/router-state': typeof english
  }
}

type SiteRouter = RouterHealth['items'][number]

/** The number of routers that are online, and those that need attention. */
function AllRouters({ counts, items }: RouterHealth) {
  const t = useText()
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  const online = counts.find(({ state }) => state === 'online')?.count ?? 0
  return (
    <>
      <BigFigure>{t('router.tile.online_of', { online, total })}</BigFigure>
      {online === total && <Typography.Text type="secondary">{t('router.tile.all_online')}</Typography.Text>}
      <ul aria-label={t('router.tile.by_state')} className={styles.list}>
        {counts
          .filter(({ state, count }) => state !== 'online' && count > 0)
          .map(({ state, count }) => (
            <li key={state}>
              <strong>
                <FormattedNumber value={count} />
              </strong>{' '}
              {t(routerStateId(state))}
            </li>
          ))}
      </ul>
      <ul aria-label={t('router.tile.attention')} className={styles.list}>
        {items.map((item) => (
          <li key={item.site_id}>
            <TextLink to={`${paths.router()}?site=${item.site_id}`}>{item.site_name}</TextLink>{' '}
            <Typography.Text type="secondary">{causeText(item, t)}</Typography.Text>
          </li>
        ))}
      </ul>
    </>
  )
}

const causeText = ({ state, cause }: SiteRouter, t: ReturnType<typeof useText>) =>
  t(cause ? routerCauseId(cause) : routerStateId(state))

/** The router of one location. */
function OneRouter({ router }: { router: SiteRouter }) {
  const t = useText()
  return (
    <>
      <BigFigure>{t(routerStateId(router.state))}</BigFigure>
      {router.cause && <Typography.Text type="secondary">{causeText(router, t)}</Typography.Text>}
    </>
  )
}

function RouterHealthTile({ compare: _, ...query }: TileProps) {
  const t = useText()
  const ofAllSites = query.siteId === 0
  return (
    <TileFrame
      title={t('mfe-sites.widgets.router_health')}
      definition={t('router.tile.definition')}
      link={
        ofAllSites
          ? { to: paths.siteList(), label: t('router.tile.open_sites') }
          : { to: paths.router(), label: t('router.tile.open') }
      }
      result={routerTileApi.useGetRouterHealthQuery(query, STALE_AFTER)}
      shape="figure"
    >
      {(health) =>
        ofAllSites ? (
          <AllRouters {...health} />
        ) : (
          health.items.map((router) => <OneRouter key={router.site_id} router={router} />)
        )
      }
    </TileFrame>
  )
}

export const RouterHealthWidget = tileWidget((props: TileProps) => (
  <MoreTexts texts={TEXTS}>
    <RouterHealthTile {...props} />
  </MoreTexts>
))
