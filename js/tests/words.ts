// What Python sends beside the state: words, marks and keys.

import en from "../../sosucker_widget/locale/en/interface.json";
import keys from "../../sosucker_widget/locale/keys.json";
import marks from "../../sosucker_widget/locale/marks.json";
import ru from "../../sosucker_widget/locale/ru/interface.json";

export const TABLES = { en, ru };

export const WORDS = {
  languages: { en: { name: "English", words: en }, ru: { name: "Русский", words: ru } },
  marks,
  keys,
};
