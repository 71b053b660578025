/** Countries of the demo sites' guests. */
export type Country = 'IE' | 'GB' | 'ES' | 'US' | 'DE' | 'FR'

interface NamePool {
  female: readonly string[]
  male: readonly string[]
  last: readonly string[]
  /** Spaniards have two family names. */
  lastNames: 1 | 2
}

const words = (text: string) => text.split(' ')

export const NAME_POOLS: Record<Country, NamePool> = {
  IE: {
    female: words(
      'Aoife Ciara Niamh Saoirse Róisín Sinéad Orla Gráinne Maeve Clodagh Fionnuala Aisling Deirdre Eimear',
    ),
    male: words('Cian Oisín Conor Darragh Eoin Fionn Pádraig Seán Cormac Ronan Tadhg Declan Niall Donal'),
    last: words(
      "Murphy Kelly O'Sullivan Walsh Byrne Ryan O'Connor Doyle McCarthy Gallagher Doherty Kennedy Lynch Quinn Brennan Nolan Keane Moran",
    ),
    lastNames: 1,
  },
  GB: {
    female: words(
      'Charlotte Emily Amelia Priya Grace Isla Freya Harriet Aisha Megan Eleanor Poppy Zara Holly',
    ),
    male: words('Oliver Harry Jack Arjun Thomas George Callum Rhys Mohammed Edward Lewis Toby Samuel Ewan'),
    last: words(
      'Smith Jones Taylor Patel Williams Evans Thompson Khan Wright Hughes Campbell Robinson Begum Clarke Morgan Fraser Whitaker',
    ),
    lastNames: 1,
  },
  ES: {
    female: words('Lucía María Paula Carmen Marta Elena Rocío Inés Nuria Alba Macarena Irene Pilar Beatriz'),
    male: words(
      'Alejandro Pablo Javier Manuel Sergio Álvaro Diego Antonio Rafael Iván Gonzalo Miguel Adrián Jorge',
    ),
    last: words(
      'García Fernández González Rodríguez López Martínez Sánchez Pérez Gómez Ruiz Jiménez Díaz Moreno Muñoz Álvarez Romero Ortega Vázquez',
    ),
    lastNames: 2,
  },
  US: {
    female: words('Emma Olivia Ava Sofia Madison Hannah Jasmine Chloe Maya Brianna Grace Valeria Leah Naomi'),
    male: words('Liam Noah Ethan Mason Jayden Lucas Daniel Marcus Tyler Anthony Kevin Caleb Andre Benjamin'),
    last: words(
      'Johnson Williams Brown Davis Miller Wilson Anderson Martinez Jackson Thompson Nguyen Rivera Cohen Washington Kim Russo Peterson',
    ),
    lastNames: 1,
  },
  DE: {
    female: words('Anna Lena Katharina Johanna Marie Sabine Franziska Julia Greta Miriam'),
    male: words('Lukas Felix Jonas Maximilian Stefan Jürgen Tobias Florian Emre Matthias'),
    last: words('Müller Schmidt Schneider Fischer Weber Hoffmann Schäfer Koch Bauer Richter Yılmaz Krüger'),
    lastNames: 1,
  },
  FR: {
    female: words('Camille Léa Manon Chloé Inès Juliette Amélie Claire Hélène Yasmine'),
    male: words('Louis Hugo Gabriel Théo Antoine Étienne Mathieu Karim Rémi Julien'),
    last: words(
      'Martin Bernard Dubois Durand Moreau Laurent Lefebvre Mercier Girard Benali Fontaine Chevalier',
    ),
    lastNames: 1,
  },
}

/** Mobile numbers, from a range reserved for fiction where a country has one. `#` is a digit. */
export const PHONE_PATTERNS: Record<Country, string> = {
  IE: '+35320913####',
  GB: '+447700900###',
  ES: '+34600000###',
  US: '+121255501##',
  DE: '+4917139200##',
  FR: '+3363998####',
}

/** Domains reserved for documentation: emails to them reach no recipient. */
export const MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'] as const
