import type { Branding, BrandSection } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { PageFrame, QueryBoundary, SecondaryText } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { brandSectionNameId } from '@portico/shared/value-names'
import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { paths } from '../paths'
import { BRAND_SECTIONS, SECTION_PATHS, sectionTextId } from './brand-sections'
import { brandingApi } from './branding-api'
import { BRANDING_TEXTS } from './branding-texts'
import { DomainPicture, SectionPicture } from './section-picture'
import { StateTag } from './state-tag'
import styles from './branding-page.module.css'

/** All parts of the brand, with their state. */
export function BrandingPage() {
  return (
    <MoreTexts texts={BRANDING_TEXTS}>
      <Overview />
    </MoreTexts>
  )
}

function Overview() {
  const t = useText()
  const result = brandingApi.useGetBrandingQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <PageFrame title={t('branding.title')} subtitle={t('branding.subtitle')} maxWidth={1184}>
      <QueryBoundary result={result} rows={8}>
        {(branding) => (
          <ul className={styles.cards}>
            {BRAND_SECTIONS.map((section) => (
              <SectionCard key={section} section={section} branding={branding} />
            ))}
            <Card
              to={paths.brandDomain()}
              title={t('branding.domain')}
              text={t('branding.text.domain')}
              picture={<DomainPicture />}
            />
          </ul>
        )}
      </QueryBoundary>
    </PageFrame>
  )
}

function SectionCard({ section, branding }: { section: BrandSection; branding: Branding }) {
  const t = useText()
  const intl = useIntl()
  const state = branding.sections[section]
  if (!state) return null
  const { is_set, updated_at: at, updated_by: by } = state
  const date = at === null ? '' : intl.formatDate(at, { dateStyle: 'medium' })
  return (
    <Card
      to={SECTION_PATHS[section]()}
      title={t(brandSectionNameId(section))}
      text={t(sectionTextId(section))}
      picture={<SectionPicture section={section} branding={branding} />}
      state={<StateTag isSet={is_set} />}
      note={
        at && (by === null ? t('branding.changed', { date }) : t('branding.changed_by', { name: by, date }))
      }
    />
  )
}

interface CardProps {
  to: string
  title: string
  text: string
  picture: ReactNode
  state?: ReactNode
  note?: string | null
}

/** The title is the link, and the whole card is its area. */
function Card({ to, title, text, picture, state, note }: CardProps) {
  const id = useId()
  return (
    <li className={styles.card}>
      <div className={styles.picture} aria-hidden>
        {picture}
      </div>
      <div className={styles.words}>
        <div className={styles.title}>
          <h2>
            <Link to={to} className={styles.link} aria-describedby={id}>
              {title}
            </Link>
          </h2>
          {state}
        </div>
        <div id={id}>
          <SecondaryText block>{text}</SecondaryText>
          {note && <p className={styles.note}>{note}</p>}
        </div>
      </div>
    </li>
  )
}
