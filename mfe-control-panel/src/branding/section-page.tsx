import type { BrandSection, BrandState } from '@portico/shared/contracts'
import { useText } from '@portico/shared/i18n'
import { Notice, PageFrame, QueryBoundary, SecondaryText } from '@portico/shared/layout'
import { MoreTexts } from '@portico/shared/remote'
import { brandSectionNameId } from '@portico/shared/value-names'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { paths } from '../paths'
import { sectionTextId } from './brand-sections'
import { brandingApi } from './branding-api'
import { BRANDING_TEXTS } from './branding-texts'
import { SectionForm } from './section-form'
import { StateTag } from './state-tag'

interface SectionPageProps {
  section: BrandSection
  /** Fields and preview read the values of the form. */
  fields: ReactNode
  preview: ReactNode
}

/** Page of one section of the brand: its form with a preview beside it. */
export function SectionPage(props: SectionPageProps) {
  return (
    <MoreTexts texts={BRANDING_TEXTS}>
      <Section {...props} />
    </MoreTexts>
  )
}

function Section({ section, fields, preview }: SectionPageProps) {
  const t = useText()
  const result = brandingApi.useGetBrandingQuery(undefined, { refetchOnMountOrArgChange: true })
  const state = result.data?.sections[section]
  return (
    <PageFrame
      title={t(brandSectionNameId(section))}
      subtitle={
        <>
          {t(sectionTextId(section))}
          {state && <ChangeNote state={state} />}
        </>
      }
      back={{ to: paths.brandOverview(), label: t('branding.title') }}
      maxWidth={1480}
      status={state && <StateTag isSet={state.is_set} />}
    >
      <QueryBoundary result={result} rows={8}>
        {({ can, sections }) => {
          const shown = sections[section]
          return shown ? (
            <SectionForm section={section} state={shown} readOnly={!can.update} preview={preview}>
              {fields}
            </SectionForm>
          ) : (
            <Notice type="info" title={t('branding.no_access')} />
          )
        }}
      </QueryBoundary>
    </PageFrame>
  )
}

/** Names the user who changed the section last. */
function ChangeNote({ state: { updated_at: at, updated_by: by } }: { state: BrandState<BrandSection> }) {
  const t = useText()
  const intl = useIntl()
  if (at === null) return null
  const date = intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <SecondaryText block>
      {by === null ? t('branding.changed', { date }) : t('branding.changed_by', { name: by, date })}
    </SecondaryText>
  )
}
