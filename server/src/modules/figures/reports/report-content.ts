import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../../platform/http/page-link'
import type { Language } from '@portico/shared/contracts'
import type { DateRange } from '../../../platform/date-range'
import type { MailBlock, MailContent } from '../../messages/mail'
import { daySection, guestSection, loginSection } from './guest-sections'
import type { ReportFigures, ReportSection } from './report-figures'
import { ReportTexts } from './report-texts'
import { revenueSection, voucherSection } from './sale-sections'

interface Report {
  site: { id: number; name: string }
  language: Language
  range: DateRange
  /** Listed in this order. */
  sections: ReportSection[]
  figures: ReportFigures
  publicUrl: string
}

/** Builds the content of a report. */
export function reportContent({ site, language, range, sections, figures, publicUrl }: Report): MailContent {
  const texts = new ReportTexts(language, range)
  const [fromdate = '', todate = ''] = [range.from, range.to].map((day) => day.split('-').reverse().join('-'))
  return {
    subject: texts.text('report.subject', { site: site.name, period: texts.period() }),
    heading: site.name,
    lines: [texts.text('report.intro', { period: texts.period() })],
    blocks: sections.flatMap((section) => sectionBlocks(section, texts, figures)),
    action: {
      label: texts.text('report.open'),
      link: pageLink({ publicUrl }, linked.dashboard(), { site: site.id, fromdate, todate }),
    },
    notes: [
      texts.text('report.why'),
      texts.text('report.settings', {
        link: pageLink({ publicUrl }, linked.reportConfig(), { site: site.id }),
      }),
    ],
  }
}

function sectionBlocks(section: ReportSection, texts: ReportTexts, figures: ReportFigures): MailBlock[] {
  const { guests, logins, activity, vouchers, revenue } = figures
  switch (section) {
    case 'guests':
      return guests ? guestSection(texts, guests) : []
    case 'logins':
      return logins ? loginSection(texts, logins) : []
    case 'days':
      return logins && activity ? daySection(texts, logins.graph, activity) : []
    case 'vouchers':
      return vouchers ? voucherSection(texts, vouchers) : []
    case 'revenue':
      return revenue ? revenueSection(texts, revenue) : []
  }
}
