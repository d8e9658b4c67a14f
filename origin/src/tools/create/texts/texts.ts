export const LANGUAGES = ['en', 'es', 'nl', 'fr', 'de'] as const;

export type LanguageCode = (typeof LANGUAGES)[number];

/** What the example says to viewers. */
export type Texts = {
  description: string;
  hero: string;
  films: string;
  /** The row of events. */
  liveNights: string;
  channels: string;
  guide: string;
  continueWatching: string;
  favorites: string;
  search: string;
  more: string;
  example: string;
  filmTitle: string;
  filmText: string;
  /** The parts of the film, in order. */
  chapters: readonly string[];
  channelTitle: string;
  channelText: string;
};

export const TEXTS: Record<LanguageCode, Texts> = {
  en: {
    description: 'Concerts at home.',
    hero: 'New',
    films: 'Films',
    liveNights: 'Live nights',
    channels: 'On air now',
    guide: 'Guide',
    continueWatching: 'Continue watching',
    favorites: 'Favorites',
    search: 'Search',
    more: 'More like this',
    example: 'Example',
    filmTitle: 'Moonlight',
    filmText: 'One minute of the Moonlight Sonata, on one piano: an example, until your own films are here.',
    chapters: ['Before the melody', 'The melody', 'Close'],
    channelTitle: 'Round the clock',
    channelText: 'An example of a live channel: it plays the same film all day.',
  },
  es: {
    description: 'Conciertos en casa.',
    hero: 'Novedades',
    films: 'Películas',
    liveNights: 'Noches en directo',
    channels: 'Ahora en antena',
    guide: 'Guía',
    continueWatching: 'Seguir viendo',
    favorites: 'Favoritos',
    search: 'Buscar',
    more: 'Más como este',
    example: 'Ejemplo',
    filmTitle: 'Claro de luna',
    filmText:
      'Un minuto de la sonata Claro de luna, en un solo piano: un ejemplo hasta que lleguen tus películas.',
    chapters: ['Antes de la melodía', 'La melodía', 'Final'],
    channelTitle: 'Las 24 horas',
    channelText: 'Un ejemplo de canal en directo: pone la misma película todo el día.',
  },
  nl: {
    description: 'Concerten thuis.',
    hero: 'Nieuw',
    films: 'Films',
    liveNights: 'Live-avonden',
    channels: 'Nu live',
    guide: 'Gids',
    continueWatching: 'Verder kijken',
    favorites: 'Favorieten',
    search: 'Zoeken',
    more: 'Meer zoals dit',
    example: 'Voorbeeld',
    filmTitle: 'Maanlicht',
    filmText: 'Eén minuut van de Mondscheinsonate, op één piano: een voorbeeld tot je eigen films er zijn.',
    chapters: ['Voor de melodie', 'De melodie', 'Slot'],
    channelTitle: 'Dag en nacht',
    channelText: 'Een voorbeeld van een livekanaal: het speelt de hele dag dezelfde film.',
  },
  fr: {
    description: 'Des concerts à la maison.',
    hero: 'Nouveautés',
    films: 'Films',
    liveNights: 'Soirées en direct',
    channels: 'En direct maintenant',
    guide: 'Guide TV',
    continueWatching: 'Reprendre',
    favorites: 'Favoris',
    search: 'Recherche',
    more: 'Dans le même esprit',
    example: 'Exemple',
    filmTitle: 'Clair de lune',
    filmText:
      'Une minute de la sonate Clair de lune, au piano seul : un exemple, en attendant vos propres films.',
    chapters: ['Avant la mélodie', 'La mélodie', 'Final'],
    channelTitle: 'Jour et nuit',
    channelText: 'Un exemple de chaîne en direct : elle diffuse le même film toute la journée.',
  },
  de: {
    description: 'Konzerte zu Hause.',
    hero: 'Neu',
    films: 'Filme',
    liveNights: 'Live-Abende',
    channels: 'Jetzt auf Sendung',
    guide: 'Programm',
    continueWatching: 'Weiterschauen',
    favorites: 'Favoriten',
    search: 'Suche',
    more: 'Mehr davon',
    example: 'Beispiel',
    filmTitle: 'Mondschein',
    filmText: 'Eine Minute der Mondscheinsonate, auf einem Klavier: ein Beispiel, bis eigene Filme da sind.',
    chapters: ['Vor der Melodie', 'Die Melodie', 'Schluss'],
    channelTitle: 'Rund um die Uhr',
    channelText: 'Ein Beispiel für einen Live-Kanal: Er spielt den ganzen Tag denselben Film.',
  },
};
