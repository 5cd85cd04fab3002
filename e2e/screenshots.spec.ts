import { signIn } from "./buying";
import { test, type Page } from "./fixtures";
import { scenes, type Scene } from "./screenshot-scenes";
import { force, takeScreenshot } from "./take-screenshot";

const states = { hover: ["hover"], focus: ["focus", "focus-visible", "focus-within", "active"] } as const;

async function show(page: Page, { at, as, open, forced }: Scene): Promise<void> {
  if (as) await signIn(page, `${as}@example.com`);
  await page.goto(typeof at === "string" ? at : await at(page));
  await open?.(page);
  if (forced) await force(page, states[forced]);
}

for (const scene of scenes) {
  const { name, only, firstVisit = false, scriptless = false } = scene;
  test.describe(() => {
    test.use({ firstVisit, javaScriptEnabled: !scriptless });

    test(name, async ({ page, consoleErrors }) => {
      const project = test.info().project.name;
      test.skip(only !== undefined && only !== project, `only at ${only} width`);
      consoleErrors.allow(/status of 4\d\d/);
      await show(page, scene);
      await takeScreenshot(page, `${name}-${project}`, { whole: scene.whole ?? !scene.open });
    });
  });
}
