import { product } from '@wellkept/contract/site/product.ts';
import { personHelp } from './person-options.ts';

export const usage = `Usage:
  wellkept check ITEM ITEM …      what should not be combined, and why; with the options below also what does not fit the person
  wellkept check --json ITEM …    the same for machines
  wellkept check --pairs FILE     each pair of a CSV file (drug_a,drug_b or supplement_or_food,drug), one JSON object a line
  wellkept explain ITEM ITEM      the facts and rules behind a grade, with file, line and sources; --json for machines
  wellkept resolve TEXT           which substance a text names
  wellkept resolve --json TEXT    the same for machines
  wellkept resolve --file FILE    each line of a file, one JSON object a line
  wellkept labs read FILE         the values of a laboratory report: a PDF, a scan or a photo
  wellkept labs read FILE --json  the same for machines
  wellkept ingredients TEXT       what is in a food: allergens, additives, how far it is processed; --json for machines
  wellkept ingredients --file FILE  each product of a JSON Lines file ({"code", "ingredients_text", "nutriments"}), one JSON object a line
  wellkept products recalls FILE  import FDA enforcement reports (JSON, JSON Lines) or the tainted products list (CSV)
  wellkept products import FILE   fill the product store with a dump of Open Food Facts (JSON Lines or tabs, .gz too); --beauty for Open Beauty Facts
  wellkept providers import FILE  fill the directory of providers with the monthly file of NPPES (CSV, .gz too);
                                  --mapping MAPPING for another CSV file, whose columns the JSON file MAPPING names
  wellkept triage TEXT            how soon somebody should act on a message, and why
  wellkept triage --json TEXT     the same for machines
  wellkept triage --file FILE     each message of a JSON Lines file ({"id", "text"}), one JSON object a line
  wellkept ask QUESTION           the assistant's answer with its sources; --after TEXT for what was asked before, --region US|UK|EU,
                                  --turns FILE for a talk (["…"] or [{"role", "content"}]), --profile FILE for the person who asks
                                  ({"age", "sex", "pregnant", "region", "medicines", "conditions", "allergies",
                                  "results": [{"name", "value", "unit", "date", "range"}], "log": ["2026-11-18 sleep 5.5 h"]})
  wellkept ask --json QUESTION    the same for machines
  wellkept food TEXT              what a meal contains, such as "2 eggs and toast"; --json for machines
  wellkept foods import FILE      add the foods of a dump of Open Food Facts, or of the folder of a release of USDA FoodData Central (CSV,
                                  unzipped); foods remove NAME takes them out again
  wellkept plan --profile FILE    meals for the people of a JSON file ({"people": [{"name", "diet", "allergies", "medicines"}], "days"}), and
                                  how much better another plan could be (up to 15 seconds; not with --quick); --json for machines
  wellkept parse --task TASK --file FILE
                                  each line of a JSON Lines file ({"id", "lang", "text"} or {"id", "path"}) read by a task: amounts, foodlog,
                                  label, nutriscore, recipe, supplement; one JSON object a line
  wellkept knowledge import FILE  adds MedlinePlus health topics (XML as published) to the search of the installation at DATA_DIR

${personHelp}

${product.disclaimer}`;
