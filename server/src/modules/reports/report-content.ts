import { linked } from '@portico/shared/remote-config'
import { pageLink } from '../../platform/http/page-link'
import type { Language } from '@portico/shared/contracts'
import type { DateRange } from '../dashboard'
import type { MailBlock, MailContent } from '../mail'
import { daySection, guestSection, loginSection } from './guest-sections'
import type { ReportFigures, ReportSection } from './report-figures'
import { ReportWords } from './report-words'
import { revenueSection, voucherSection } from './sale-sections'

interface Report {
  site: { id: number; name: string }
  language: Language
  range: DateRange
  /** In this order. */
  sections: ReportSection[]
  figures: ReportFigures
  publicUrl: string
}

/** What a report says. */
export function reportContent({ site, language, range, sections, figures, publicUrl }: Report): MailContent {
  const words = new ReportWords(language, range)
  const [fromdate = '', todate = ''] = [range.from, range.to].map((day) => day.split('-').reverse().join('-'))
  return {
    subject: words.text('report.subject', { site: site.name, period: words.period() }),
    heading: site.name,
    lines: [words.text('report.intro', { period: words.period() })],
    blocks: sections.flatMap((section) => sectionBlocks(section, words, figures)),
    action: {
      label: words.text('report.open'),
      link: pageLink({ publicUrl }, linked.dashboard(), { site: site.id, fromdate, todate }),
    },
    notes: [
      words.text('report.why'),
      words.text('report.settings', {
        link: pageLink({ publicUrl }, linked.reportConfig(), { site: site.id }),
      }),
    ],
  }
}

function sectionBlocks(section: ReportSection, words: ReportWords, figures: ReportFigures): MailBlock[] {
  const { guests, logins, activity, vouchers, revenue } = figures
  switch (section) {
    case 'guests':
      return guests ? guestSection(words, guests) : []
    case 'logins':
      return logins ? loginSection(words, logins) : []
    case 'days':
      return logins && activity ? daySection(words, logins.graph, activity) : []
    case 'vouchers':
      return vouchers ? voucherSection(words, vouchers) : []
    case 'revenue':
      return revenue ? revenueSection(words, revenue) : []
  }
}
